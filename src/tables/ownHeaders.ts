/** Header of the column of reasons in a file of rejected rows, by which that file is known again. */
export const reasonHeader = 'seamark_reason';
export const lineHeader = 'seamark_line';
