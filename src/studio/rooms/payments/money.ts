import { useTranslation } from "react-i18next"
import { numberFormat } from "#engine/texts/formats.ts"

/** Writes an amount in the currency's smallest unit as money, with the currency that it is in. */
export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation()
  return (amount, currency) =>
    numberFormat(i18n.language, { style: "currency", currency, currencyDisplay: "code" }).format(amount / 100)
}
