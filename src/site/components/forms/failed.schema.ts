/** Form → what is said when it could not be sent, and nothing better is known. Apart: the forms' script carries it. */
export const FAILED = {
  comment: 'Error: Failed to submit comment. Please try again.',
  message: 'Error: Failed to send the message. Please try again.',
  signup: 'Error: Failed to subscribe. Please try again.',
  reply: 'Error: Failed to send the reply. Please try again.',
  submission: 'Error: Failed to submit the text. Please try again.',
}
