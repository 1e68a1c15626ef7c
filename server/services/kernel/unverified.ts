/** An identity number that fails the check, and that somebody has said to be right: in a row 1, in the API true, else absent. */

interface Marked {
  unverifiedIdentity?: boolean | undefined;
}

export const unverifiedColumn = (marked: Marked | null) => ({
  unverified_identity: marked?.unverifiedIdentity ? 1 : 0,
});

export const unverifiedMark = ({ unverified_identity }: { unverified_identity: number }) =>
  unverified_identity === 1 && { unverifiedIdentity: true };
