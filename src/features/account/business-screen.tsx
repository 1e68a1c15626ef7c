import { zodResolver } from '@hookform/resolvers/zod';
import { paths } from '#config/paths.ts';
import { type BusinessUpdate, businessUpdate } from '#contract/business.ts';
import { fetchedName, useListFetchedAt } from '#local/queries/fetch-times.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { account } from '#messages/account.ts';
import { businessSettings } from '#messages/business-settings.ts';
import { numberText } from '#messages/identity.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { DeletionNote } from '#parts/deletion-note.tsx';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { FactsPage } from './facts-page.tsx';
import type { FormField } from './form-fields.tsx';

const { business: words } = account;

const resolver = zodResolver(businessUpdate);

const fields = [
  { name: 'comercialName', label: words.comercialName, autoComplete: 'organization' },
  {
    ...{ name: 'businessDni', label: words.businessDni, number: 'ruc' },
    ...{ inputMode: 'numeric', autoComplete: 'off' },
  },
  { name: 'address', label: words.address, autoComplete: 'street-address', wide: true },
  { name: 'email', label: words.email, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: words.phone, type: 'tel', autoComplete: 'tel' },
] as const satisfies FormField<BusinessUpdate>[];

/** /app/business/edit */
export function BusinessScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.refreshBusiness);
  const fetchedAt = useListFetchedAt(fetchedName.business(session.businessId));
  const { Business: business } = session.settings;
  if (!business) return null;
  const { comercialName, businessDni, address, email, phone, unverifiedIdentity } = business;
  const shown = { ...business, businessDni: numberText({ dni: businessDni, unverifiedIdentity }) };
  return (
    <FactsPage
      words={words}
      read={{ ...read, name: 'business', fetchedAt }}
      note={<DeletionNote token={session.token} />}
      facts={fields.map(({ name, label }) => [label, shown[name]])}
      fields={fields}
      resolver={resolver}
      values={{ comercialName, businessDni, address, email, phone, unverifiedIdentity }}
      send={server.updateBusiness}
      actions={<ButtonLink to={paths.businessSettings}>{businessSettings.open}</ButtonLink>}
    />
  );
}
