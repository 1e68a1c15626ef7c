import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CustomerInput, customerInput } from '#contract/bills.ts';

export type CustomerForm = UseFormReturn<CustomerInput>;

export const emptyCustomer: CustomerInput = {
  dni: '',
  fullName: '',
  address: '',
  email: '',
  phone: '',
};

/** A form for customer data by the contract's rules; a field's error appears once it was left. */
export const useCustomerForm = (initial: CustomerInput): CustomerForm =>
  useForm<CustomerInput>({
    defaultValues: initial,
    resolver: zodResolver(customerInput),
    mode: 'onTouched',
  });

/** The customer as it is sent (trimmed), or null while something is missing or wrong. */
export const customerOf = (values: CustomerInput): CustomerInput | null =>
  customerInput.safeParse(values).data ?? null;

/** The fields as typed, right or wrong. */
export const typedCustomer = z.object({
  dni: z.string(),
  fullName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** An unfinished form, as a reload, an update, a crash or a way out of it leaves it on the device. */
export const parseCustomer = (value: unknown): CustomerInput | null =>
  typedCustomer.safeParse(value).data ?? null;
