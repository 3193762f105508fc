const suggestion = /^Could not connect over https\. Try (http:\/\/\S+)$/

/** The http URL that the error of a failed analysis suggests. */
export const suggestedHttpUrl = (reason: string) => suggestion.exec(reason)?.[1]
