import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Category } from '#contract/catalog.ts';
import { stationInput } from '#contract/stations.ts';
import type { Station } from '#domain/stations.ts';
import { stations } from '#messages/stations.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useSending } from '#parts/use-sending.ts';
import { useServer } from '#ports/server.ts';
import { InlineError } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';

const { form: words } = stations;

const resolver = zodResolver(z.pick(stationInput, { name: true, categories: true }));

interface Values {
  name: string;
  categories: number[] | null;
}

interface Props {
  /** What this device is already. */
  own: Station | undefined;
  categories: readonly Category[];
  onDone: () => void;
  onClose: () => void;
}

/** Makes this device a printer of the kitchen. */
export const StationDialog = ({ own, categories, onDone, onClose }: Props) => {
  const server = useServer();
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      name: own?.name ?? words.usual,
      categories: own?.categories ? [...own.categories] : null,
    },
  });
  const { failure, submit, busy } = useSending(form, server.setStation, () => {
    toast.success(words.saved(form.getValues('name').trim()));
    onDone();
  });
  const chosen = form.watch('categories');
  const choose = (ids: number[] | null) => {
    form.clearErrors('categories');
    form.setValue('categories', ids);
  };
  const wrong = form.formState.errors.categories?.message;
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={words.failed} offline={words.needsConnection} />
        )}
        <TextField
          label={words.name}
          hint={words.hint}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
            {words.what}
          </p>
          <Segments
            label={words.what}
            options={[
              { value: 'rest', label: words.kinds.rest },
              { value: 'some', label: words.kinds.some },
            ]}
            value={chosen === null ? 'rest' : 'some'}
            onValueChange={(kind) => choose(kind === 'rest' ? null : [])}
          />
        </div>
        {chosen && (
          <fieldset>
            <legend className="sr-only">{words.categories}</legend>
            {categories.length === 0 && <p className="text-muted text-sm">{words.noCategories}</p>}
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onCheckedChange={(on) =>
                  choose(on ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            ))}
            {wrong && <InlineError>{wrong}</InlineError>}
          </fieldset>
        )}
      </div>
    </FormDialog>
  );
};
