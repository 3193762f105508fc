import { figures } from '../figures.ts'

export const LastUpdated = () => (
  <p>
    Last updated <time dateTime={figures.lastUpdated.date}>{figures.lastUpdated.text}</time>
  </p>
)
