/** A name in two lines of at most `most` letters; what has no room ends in dots. */
export const twoLines = (name: string, most: number): string[] => {
  if (name.length <= most) return [name];
  const short = (text: string) =>
    text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
  const end = name.lastIndexOf(' ', most);
  return end > 0 ? [name.slice(0, end), short(name.slice(end + 1))] : [short(name)];
};
