const code =
  'EUR|USD|GBP|CHF|CAD|AUD|NZD|JPY|CNY|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|UAH|ILS|INR|BRL|MXN|ZAR'
const word = 'kr\\.?|zł|Kč|Ft|lei|лв\\.?|руб\\.?|Fr\\.|円|元|원'
const currency = `(?:(?:US|CA|AU|NZ|HK|R|C|A)?\\p{Sc}|${code}|${word})`
/** Thousands are divided by a dot, a comma, a blank or an apostrophe; for no cents some write a dash. */
const amount = String.raw`\d(?:[\d.,'’\u00A0\u202F ]{0,20}\d)?(?:[.,][-–—]{1,2})?`
const money = new RegExp(`^(?:${currency}\\s?${amount}|${amount}\\s?${currency})[*†]?$`, 'u')

export const isPrice = (text: string): boolean => text.length < 60 && money.test(text.trim())
