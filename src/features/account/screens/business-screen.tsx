import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { account as texts } from '#messages/account.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { BusinessDialog } from '../components/business-dialog.tsx';
import { Facts } from '../components/facts.tsx';
import { KnownPage } from '../components/known-page.tsx';

const { business: words } = texts;

/** /app/business/edit */
export function BusinessScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.refreshBusiness);
  const [editing, setEditing] = useState(false);
  const { Business: business } = session.settings;
  if (!business) return null;
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
            [words.comercialName, business.comercialName],
            [words.businessDni, business.businessDni],
            [words.address, business.address],
            [words.email, business.email],
            [words.phone, business.phone],
          ]}
        />
      </KnownPage>
      {editing && <BusinessDialog business={business} onClose={() => setEditing(false)} />}
    </>
  );
}
