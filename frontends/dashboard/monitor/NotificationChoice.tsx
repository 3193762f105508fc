import { useState } from 'react'
import { Check } from '../../ui/forms/Check.tsx'
import {
  areNotificationsOn,
  canNotify,
  turnNotificationsOff,
  turnNotificationsOn,
} from '../../ui/notifications.ts'

/**
 * The choice whether this browser notifies when pages need a decision while Vigia is open in a background
 * tab.
 */
export function NotificationChoice() {
  const [isOn, setOn] = useState(areNotificationsOn)
  const [isRefused, setRefused] = useState(false)
  if (!canNotify()) return null
  async function change(isWanted: boolean) {
    if (!isWanted) turnNotificationsOff()
    const isNowOn = isWanted && (await turnNotificationsOn())
    setOn(isNowOn)
    setRefused(isWanted && !isNowOn)
  }
  return (
    <Check
      checked={isOn}
      onChange={({ target }) => void change(target.checked)}
      hint={
        isRefused
          ? 'Your browser does not allow notifications of this website.'
          : 'For all of your websites, while Vigia is open in another tab.'
      }
    >
      Notify me in this browser
    </Check>
  )
}
