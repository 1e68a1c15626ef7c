import {
  Banknote,
  Bike,
  CreditCard,
  Landmark,
  QrCode,
  Smartphone,
  Ticket,
  Wallet,
} from 'lucide-react';

const icons: Record<string, typeof Wallet> = {
  'credit-card': CreditCard,
  banknote: Banknote,
  landmark: Landmark,
  smartphone: Smartphone,
  'qr-code': QrCode,
  bike: Bike,
  ticket: Ticket,
};

/** The icon of a payment method; a wallet for a name this build does not know. */
export const PaymentIcon = ({ name, size = 20 }: { name: string; size?: number }) => {
  const Icon = icons[name] ?? Wallet;
  return <Icon size={size} className="shrink-0" />;
};
