import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type CustomerInput, customerInput, typedCustomer } from '#contract/bills.ts';
import { isIdentityNumber } from '#domain/identity.ts';

export type CustomerForm = UseFormReturn<CustomerInput>;

export const emptyCustomer: CustomerInput = {
  dni: '',
  fullName: '',
  address: '',
  email: '',
  phone: '',
};

const isMobile = (text: string): boolean => /^09\d{8}$/.test(text) && !isIdentityNumber(text);

/** Whether it is an identity or a phone number, or the beginning of one. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** A new customer from the text that found none. */
export const customerFrom = (text: string): CustomerInput => {
  const typed = text.trim();
  if (isMobile(typed)) return { ...emptyCustomer, phone: typed };
  return { ...emptyCustomer, [isNumber(typed) ? 'dni' : 'fullName']: typed };
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

/** Why the customer can't be sent: a field that has to be filled is empty, or what is in one is not valid; null when neither. */
export const customerFault = (values: CustomerInput): 'missing' | 'invalid' | null => {
  if (customerOf(values)) return null;
  const { dni, fullName, address, email } = values;
  return [dni, fullName, address, email].some((text) => text.trim() === '') ? 'missing' : 'invalid';
};

/** Reads a stored draft; null when another build wrote it in another shape. */
export const parseCustomer = (value: unknown): CustomerInput | null =>
  typedCustomer.safeParse(value).data ?? null;
