import { landing } from '#messages/landing.ts';
import { Clients } from '../components/clients.tsx';
import { Features } from '../components/features.tsx';
import { Hero } from '../components/hero.tsx';
import { Offline } from '../components/offline.tsx';
import { Prices } from '../components/prices.tsx';
import { Questions } from '../components/questions.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import { SkipLink } from '../components/skip-link.tsx';

export const LandingPage = ({ year }: { year: number }) => (
  <>
    <SkipLink text={landing.skip} />
    <SiteHeader />
    <main id="content">
      <Hero />
      <Features />
      <Offline />
      <Prices />
      <Questions />
      <Clients />
    </main>
    <SiteFooter year={year} />
  </>
);
