import { onWrite } from './on-writing.ts'
import { dieHere } from './die-here.ts'

// Dies when the work is done and published, and its message is not yet acknowledged.
onWrite((text) => {
  if (/\$JS\.ACK\.[^\r]*\r\n\+ACK/.test(text)) dieHere()
})
