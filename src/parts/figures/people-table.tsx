interface Props {
  /** The person's, then those of the figures. */
  columns: readonly [string, ...string[]];
  rows: readonly { id: number | null; name: string; figures: readonly string[] }[];
}

/** Figures by person. On a phone each figure has a line with its name, so that none is out of sight. */
export const PeopleTable = ({ columns: [person, ...figures], rows }: Props) => (
  <div className="mt-3 overflow-x-auto">
    <table className="w-full border-collapse text-sm max-sm:block">
      <thead className="max-sm:hidden">
        <tr className="text-left text-muted">
          <th scope="col" className="py-1.5 font-medium">
            {person}
          </th>
          {figures.map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-4 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-t max-sm:block max-sm:py-2">
            <th
              scope="row"
              className="wrap-anywhere min-w-32 py-2 text-left font-medium max-sm:block max-sm:py-1"
            >
              {row.name}
            </th>
            {row.figures.map((figure, place) => (
              <td
                key={figures[place]}
                data-name={figures[place]}
                className="money py-2 pl-4 text-right max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 max-sm:py-0.5 max-sm:pl-0 max-sm:before:text-left max-sm:before:font-normal max-sm:before:text-muted max-sm:before:content-[attr(data-name)]"
              >
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
