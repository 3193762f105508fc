import { figures, plural } from '../figures.ts'

export interface Cookie {
  title: string
  name: string
  purpose: string
  kept: string
}

/** All cookies. Over HTTPS the first and the last have the prefix `__Host-`. */
export const cookies: Cookie[] = [
  {
    title: 'Session cookie',
    name: 'vigia.session',
    purpose:
      'Recognizes your browser from one request to the next: it keeps you signed in and, without an account, gives you back the website that you analyzed; after you sign up it lets the link in our email sign you in. It is set when you first do something that is kept, and scripts cannot read it.',
    kept: `Until you sign out, after ${plural(figures.sessionIdleHours, 'hour')} of inactivity, or after ${plural(figures.sessionLongestDays, 'day')} at the latest`,
  },
  {
    title: 'Theme preference cookie',
    name: 'vigia.theme',
    purpose:
      'Remembers whether you chose the light or the dark theme. It is set only when you choose one, and nothing is done with it but to show that theme.',
    kept: `${plural(figures.themeYears, 'year')}, unless you clear it earlier`,
  },
  {
    title: 'CSRF protection cookie',
    name: 'vigia.csrf',
    purpose:
      'Anti-forgery protection: it proves that a request comes from our own pages, so that another website cannot act in your name.',
    kept: 'Session: until you close your browser',
  },
]
