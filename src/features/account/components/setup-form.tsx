import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type BusinessInput, businessInput } from '#contract/business.ts';
import { account as texts } from '#messages/account.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { useConnection, useServer } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useSending } from '../use-sending.ts';
import { type FormField, FormFields } from './form-fields.tsx';

const { business: words, setup } = texts;

const fields: FormField<BusinessInput>[] = [
  { name: 'comercialName', label: words.comercialName, autoComplete: 'organization' },
  { name: 'businessDni', label: words.businessDni, inputMode: 'numeric', autoComplete: 'off' },
  { name: 'email', label: words.email, inputMode: 'email', autoComplete: 'email' },
  { name: 'phone', label: setup.optionalPhone, inputMode: 'tel', autoComplete: 'tel' },
  { name: 'address', label: words.address, autoComplete: 'street-address', wide: true },
];

const blank: BusinessInput = {
  comercialName: '',
  businessDni: '',
  email: '',
  address: '',
  phone: '',
};

/** Creates the business. The guard opens the dashboard once the session has it. */
export const SetupForm = () => {
  const server = useServer();
  const offline = useConnection() === 'offline';
  const form = useForm<BusinessInput>({
    mode: 'onTouched',
    resolver: zodResolver(businessInput),
    defaultValues: blank,
  });
  const { failure, submit, busy } = useSending(form, server.createBusiness, () => {});
  return (
    <form
      noValidate
      aria-label={setup.title}
      onSubmit={submit}
      className="mt-6 flex flex-col gap-5"
    >
      {failure && (
        <FailureNote failure={failure} title={setup.failed} offline={texts.needsConnection} />
      )}
      {!failure && offline && <Alert tone="warning">{setup.needsConnection}</Alert>}
      <FormFields form={form} fields={fields} />
      <Button type="submit" variant="primary" size={56} wide loading={busy}>
        {busy ? setup.creating : setup.submit}
      </Button>
    </form>
  );
};
