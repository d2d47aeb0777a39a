/** Whether every database stores the text unchanged: PostgreSQL rejects NUL, and no database keeps a lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
