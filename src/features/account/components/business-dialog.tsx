import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type BusinessUpdate, businessUpdate } from '#contract/business.ts';
import type { Business } from '#contract/settings.ts';
import { account as texts } from '#messages/account.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useSending } from '../use-sending.ts';
import { type FormField, FormFields } from './form-fields.tsx';

const { business: words } = texts;

const fields: FormField<BusinessUpdate>[] = [
  { name: 'comercialName', label: words.comercialName, autoComplete: 'organization' },
  { name: 'businessDni', label: words.businessDni, inputMode: 'numeric', autoComplete: 'off' },
  { name: 'address', label: words.address, autoComplete: 'street-address', wide: true },
  { name: 'email', label: words.email, inputMode: 'email', autoComplete: 'email' },
  { name: 'phone', label: words.phone, inputMode: 'tel', autoComplete: 'tel' },
];

export const BusinessDialog = ({
  business,
  onClose,
}: {
  business: Business;
  onClose: () => void;
}) => {
  const server = useServer();
  const { comercialName, businessDni, address, email, phone } = business;
  const form = useForm<BusinessUpdate>({
    mode: 'onTouched',
    resolver: zodResolver(businessUpdate),
    defaultValues: { comercialName, businessDni, address, email, phone },
  });
  const { failure, submit, busy } = useSending(form, server.updateBusiness, () => {
    toast.success(words.saved);
    onClose();
  });
  return (
    <FormDialog title={words.editTitle} submit={submit} busy={busy} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={words.saveFailed} offline={texts.needsConnection} />
        )}
        <FormFields form={form} fields={fields} />
      </div>
    </FormDialog>
  );
};
