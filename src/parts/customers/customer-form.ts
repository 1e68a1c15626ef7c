import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type CustomerInput, customerFields, customerInput } from '#contract/bills.ts';

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

/** Reads a stored draft; null when another build wrote it in another shape. */
export const parseCustomer = (value: unknown): CustomerInput | null =>
  customerFields.safeParse(value).data ?? null;
