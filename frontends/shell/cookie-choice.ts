import { useState } from 'react'

const choices = ['accepted', 'essential-only'] as const
export type CookieChoice = (typeof choices)[number]

const key = 'vigia.cookies'

/** What this device answered to the cookie banner, if anything yet. */
export function useCookieChoice() {
  const [choice, setChoice] = useState(keptChoice)
  const choose = (made: CookieChoice) => {
    setChoice(made)
    try {
      localStorage.setItem(key, made)
    } catch {
      // A browser that keeps nothing is asked again with the next page.
    }
  }
  return { choice, choose }
}

function keptChoice(): CookieChoice | null {
  try {
    const kept = localStorage.getItem(key)
    return choices.find((choice) => choice === kept) ?? null
  } catch {
    return null
  }
}
