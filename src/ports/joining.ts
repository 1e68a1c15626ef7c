/** What the page of an invitation may ask. The composition root provides it. */
export type { InvitationCalls } from '#api/invitations.ts';
