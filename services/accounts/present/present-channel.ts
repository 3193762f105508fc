import { hasMailServer } from '../settings.ts'
import type { Channel } from '../store/channels/store-channels.ts'

export function presentChannel(channel: Channel) {
  const { id, kind, name, hint, isDefault, rhythm, digestMinute, timeZone, state } = channel
  const { lastOkAt, lastTrouble, createdAt } = channel
  const isWritten = kind === 'email' && !hasMailServer()
  const settings = { rhythm, digestMinute, timeZone }
  return { id, kind, name, hint, isDefault, ...settings, state, lastOkAt, lastTrouble, isWritten, createdAt }
}
