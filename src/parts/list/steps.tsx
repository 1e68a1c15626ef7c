import { useState } from 'react';
import { common } from '#messages/common.ts';
import { Button } from '#ui/button.tsx';

/** How many rows of a long list are drawn: `step` at first, and as many more each time. */
export const useSteps = (step: number) => {
  const [limit, setLimit] = useState(step);
  return { limit, showMore: () => setLimit(limit + step), reset: () => setLimit(step) };
};

interface Props {
  onClick: () => void;
  className?: string;
}

export const ShowMore = (props: Props) => <Button {...props}>{common.showMore}</Button>;
