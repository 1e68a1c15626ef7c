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

/** A form for customer data by the contract's rules. A field shows its error after it loses the focus. */
export const useCustomerForm = (initial: CustomerInput): CustomerForm =>
  useForm<CustomerInput>({
    defaultValues: initial,
    resolver: zodResolver(customerInput),
    mode: 'onTouched',
  });

/** The customer as sent (trimmed), or null while a field is missing or invalid. */
export const customerOf = (values: CustomerInput): CustomerInput | null =>
  customerInput.safeParse(values).data ?? null;

/** The fields as typed, valid or not. */
export const typedCustomer = z.object({
  dni: z.string(),
  fullName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** Reads a stored draft; null when another build wrote it in another shape. */
export const parseCustomer = (value: unknown): CustomerInput | null =>
  typedCustomer.safeParse(value).data ?? null;
