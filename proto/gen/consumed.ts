// Written by `npm run generate` from the services' lists of handlers.
export interface Consumed {
  service: string
  /** Events that one of its replicas takes. */
  once: string[]
  everyReplica: string[]
}

export const consumed: Consumed[] = [
  { service: 'accounts', once: ["vigia.legal.v1.ExportWanted","vigia.legal.v1.MailCounted","vigia.legal.v1.OwnerSought","vigia.legal.v1.UserForgotten","vigia.websites.v1.AlertRaised","vigia.websites.v1.UserForgotten","vigia.websites.v1.WebsiteOwned","vigia.websites.v1.WebsiteRemoved"], everyReplica: [] },
  { service: 'websites', once: ["vigia.accounts.v1.AccountClosed","vigia.accounts.v1.UserDisabled","vigia.accounts.v1.VisitorSignedIn","vigia.accounts.v1.WebsitesAllowed","vigia.capture.v1.PageCaptured","vigia.capture.v1.PageDelayed","vigia.capture.v1.PageFailed","vigia.crawler.v1.DiscoveryDelayed","vigia.crawler.v1.DiscoveryFailed","vigia.crawler.v1.DiscoveryFinished","vigia.crawler.v1.PagesFound","vigia.diff.v1.CropsMade","vigia.diff.v1.PageCompared","vigia.diff.v1.PageDelayed","vigia.diff.v1.PageFailed","vigia.legal.v1.ExportWanted","vigia.websites.v1.RulePreviewWanted"], everyReplica: [] },
  { service: 'crawler', once: ["vigia.websites.v1.DiscoveryWanted"], everyReplica: ["vigia.websites.v1.JobCancelled"] },
  { service: 'capture', once: ["vigia.websites.v1.CaptureWanted","vigia.websites.v1.PriorityCaptureWanted"], everyReplica: ["vigia.websites.v1.JobCancelled"] },
  { service: 'diff', once: ["vigia.websites.v1.ComparisonWanted","vigia.websites.v1.CropsWanted"], everyReplica: [] },
  { service: 'legal', once: ["vigia.accounts.v1.AccountClosed","vigia.accounts.v1.AccountRecovered","vigia.accounts.v1.ExportPartStored","vigia.accounts.v1.MailCounted","vigia.accounts.v1.OwnerFound","vigia.legal.v1.MessageReceived","vigia.legal.v1.RequestReceived","vigia.websites.v1.ExportPartStored"], everyReplica: [] },
]
