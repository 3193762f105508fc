/** Whether a text has the shape `a@b.c`; the service decides which addresses it accepts. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
