import { account as texts } from '#messages/account.ts';
import { Card } from '#ui/card.tsx';

/** A card of labelled values; an empty value is shown as '--'. */
export const Facts = ({ facts }: { facts: readonly [label: string, value: string][] }) => (
  <Card>
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value || texts.none}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
