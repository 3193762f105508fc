/** Only the shape `a@b.c`: the service decides what it accepts. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
