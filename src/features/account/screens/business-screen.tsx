import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type BusinessUpdate, businessUpdate } from '#contract/business.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { account as texts } from '#messages/account.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { EditDialog } from '../components/edit-dialog.tsx';
import { Facts } from '../components/facts.tsx';
import type { FormField } from '../components/form-fields.tsx';
import { KnownPage } from '../components/known-page.tsx';

const { business: words } = texts;

const resolver = zodResolver(businessUpdate);

const fields: FormField<BusinessUpdate>[] = [
  { name: 'comercialName', label: words.comercialName, autoComplete: 'organization' },
  { name: 'businessDni', label: words.businessDni, inputMode: 'numeric', autoComplete: 'off' },
  { name: 'address', label: words.address, autoComplete: 'street-address', wide: true },
  { name: 'email', label: words.email, inputMode: 'email', autoComplete: 'email' },
  { name: 'phone', label: words.phone, inputMode: 'tel', autoComplete: 'tel' },
];

/** /app/business/edit */
export function BusinessScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.refreshBusiness);
  const [editing, setEditing] = useState(false);
  const { Business: business } = session.settings;
  if (!business) return null;
  const { comercialName, businessDni, address, email, phone } = business;
  return (
    <>
      <KnownPage
        title={words.title}
        failedText={words.loadFailed}
        read={read}
        actions={
          <Button
            variant="primary"
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {texts.edit}
          </Button>
        }
      >
        <Facts
          facts={[
            [words.comercialName, comercialName],
            [words.businessDni, businessDni],
            [words.address, address],
            [words.email, email],
            [words.phone, phone],
          ]}
        />
      </KnownPage>
      {editing && (
        <EditDialog
          title={words.editTitle}
          fields={fields}
          resolver={resolver}
          values={{ comercialName, businessDni, address, email, phone }}
          send={server.updateBusiness}
          saved={words.saved}
          failed={words.saveFailed}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
