import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'aria-label' | 'square' | 'wide'> {
  /** The accessible name, shown as the tooltip too. */
  label: string;
  icon: ReactNode;
}

export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <Button title={label} {...rest} aria-label={label} square />
);
