import { isPage, pageGroup } from '#domain/pagination.ts';
import { pagination } from '#messages/pagination.ts';
import { Pagination } from '#ui/pagination.tsx';

interface Props {
  current: number;
  /** The number of pages. */
  total: number;
  onPage: (page: number) => void;
}

/** The page buttons under a list, in groups of ten; none for a list of one page. */
export const Pages = ({ current, total, onPage }: Props) =>
  total > 1 && (
    <Pagination
      current={current}
      group={pageGroup(current, total)}
      onPage={(page) => isPage(page, total) && onPage(page)}
      labels={pagination}
    />
  );
