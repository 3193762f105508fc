import { areNotificationsOn } from '../../ui/notifications.ts'

/** Shows a notification, which replaces an earlier one. */
export function showNotification(decisions: number) {
  if (!areNotificationsOn()) return
  const pages = decisions === 1 ? '1 page needs' : `${decisions} pages need`
  const notification = new Notification(`${pages} a decision`, {
    body: 'Vigia found something on your websites.',
    icon: '/favicon.svg',
    tag: 'vigia',
  })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
  })
}
