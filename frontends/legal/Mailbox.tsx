export const Mailbox = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>
