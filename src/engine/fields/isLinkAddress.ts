const address = /^(https?:\/\/|mailto:)[^\s\\]+$/i;

/** Whether a link of a text may lead there: to an absolute web address, or into a mail. */
export const isLinkAddress = (text: string): boolean => address.test(text);
