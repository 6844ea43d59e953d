/** `+233302000000` → `+233 30 200 0000`; numbers of other countries stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '+233 $1 $2 $3')
}

/** The WhatsApp chat with a phone number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}
