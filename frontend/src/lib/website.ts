const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

/** Whether a text is the address of a website, with or without `https://`. */
export const isWebsite = (text: string): boolean => WEBSITE.test(text);
