const storageKey = 'vigia.notifications'

export const canNotify = () => 'Notification' in window && window.isSecureContext

/** The user asked for them on this device, and the browser allows them. */
export function areNotificationsOn(): boolean {
  return canNotify() && Notification.permission === 'granted' && readChoice() === 'on'
}

/** Asks the browser for its permission. Answers whether there will be notifications. */
export async function turnNotificationsOn(): Promise<boolean> {
  if (!canNotify() || (await Notification.requestPermission()) !== 'granted') return false
  writeChoice('on')
  return areNotificationsOn()
}

export const turnNotificationsOff = () => writeChoice(null)

function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function writeChoice(choice: 'on' | null) {
  try {
    if (choice) localStorage.setItem(storageKey, choice)
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage the choice is not kept.
  }
}
