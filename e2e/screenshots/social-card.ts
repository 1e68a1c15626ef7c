import { landing } from '#messages/landing.ts';
import { shell } from '#messages/shell.ts';

const dataOf = (type: string, file: Buffer): string =>
  `data:${type};base64,${file.toString('base64')}`;

/** What a shared link shows: a page of 1200x630 with the headline and the order screen. */
export const socialCard = (screen: Buffer, font: Buffer): string => `<!doctype html>
<meta charset="utf-8">
<style>
  @font-face { font-family: F; src: url(${dataOf('font/woff2', font)}); font-weight: 300 900; }
  * { margin: 0; box-sizing: border-box; }
  body { width: 1200px; height: 630px; overflow: hidden; font-family: F; display: flex;
    background: oklch(0.975 0.008 85); color: oklch(0.24 0.02 60); }
  section { width: 560px; padding: 72px 0 0 72px; flex: none; }
  p { font-size: 34px; font-weight: 750; color: oklch(0.43 0.085 160); }
  h1 { font-size: 62px; line-height: 1.06; font-weight: 750; letter-spacing: -0.02em; margin-top: 42px; }
  small { display: block; font-size: 29px; line-height: 1.35; margin-top: 30px; color: oklch(0.49 0.02 65); }
  img { position: absolute; left: 612px; top: 86px; width: 880px; border-radius: 22px;
    border: 1px solid oklch(0.9 0.012 80); box-shadow: 0 24px 70px oklch(0.25 0.03 60 / 0.25); }
</style>
<section>
  <p>${shell.product}</p>
  <h1>${landing.hero.title}</h1>
  <small>${landing.hero.social}</small>
</section>
<img alt="" src="${dataOf('image/png', screen)}">`;
