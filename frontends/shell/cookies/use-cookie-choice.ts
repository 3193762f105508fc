import { useState } from 'react'

const choices = ['accepted', 'essential-only'] as const
export type CookieChoice = (typeof choices)[number]

const storageKey = 'vigia.cookies'

/** The stored answer to the cookie banner, or null. */
export function useCookieChoice() {
  const [choice, setChoice] = useState(storedChoice)
  const choose = (made: CookieChoice) => {
    setChoice(made)
    try {
      localStorage.setItem(storageKey, made)
    } catch {
      // Without storage the banner appears again on the next visit.
    }
  }
  return { choice, choose }
}

function storedChoice(): CookieChoice | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return choices.find((choice) => choice === stored) ?? null
  } catch {
    return null
  }
}
