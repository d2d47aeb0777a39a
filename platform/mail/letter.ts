/** A letter before it is sent: plain text in bokmål. */
export type Letter = { to: string; subject: string; text: string };
