const money = /^(?:[$€£¥]\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:[$€£¥]|EUR|USD|GBP|CHF|kr|zł|R\$))$/

export const isPrice = (text: string): boolean => money.test(text.trim())
