import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { shell } from '#messages/shell.ts';
import { MenuChoice } from '#ui/menu-choice.tsx';
import { getTheme, setTheme } from '#ui/theme.ts';

const options = [
  { value: 'light', label: shell.themes.light, icon: <Sun size={18} /> },
  { value: 'dark', label: shell.themes.dark, icon: <Moon size={18} /> },
  { value: 'system', label: shell.themes.system, icon: <Monitor size={18} /> },
] as const;

export const ThemeChoice = () => {
  const [theme, choose] = useState(getTheme);
  return (
    <MenuChoice
      label={shell.theme}
      options={options}
      value={theme}
      onValueChange={(next) => {
        setTheme(next);
        choose(next);
      }}
    />
  );
};
