const suggestion = /^Could not connect over https\. Try (http:\/\/\S+)$/

/** The address that a failed analysis names as the one to try, if it does. */
export const httpAddressIn = (reason: string) => suggestion.exec(reason)?.[1]
