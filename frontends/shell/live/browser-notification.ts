import { areNotificationsOn } from '../../ui/notifications.ts'
import { navigate } from '../../ui/routing/location.ts'
import { describeWaiting, type Waiting } from './notification.messages.ts'

/** Shows a notification, which replaces an earlier one. A click leads to what it is about. */
export function showNotification(waiting: Waiting[]) {
  if (!areNotificationsOn()) return
  const { title, body, href } = describeWaiting(waiting)
  const notification = new Notification(title, { body, icon: '/favicon.svg', tag: 'vigia' })
  notification.addEventListener('click', () => {
    window.focus()
    navigate(href)
    notification.close()
  })
}
