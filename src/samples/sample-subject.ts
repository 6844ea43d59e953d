/** The subject under which the log remembers that the sample content was loaded, so that it is loaded only once. */
export const SAMPLE_SUBJECT = 'sample-content'
