import { useLocale } from './format.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

export function useFileSize(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const isLarge = bytes >= megabyte / 10;
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: isLarge ? 1 : 0,
    }).format(isLarge ? bytes / megabyte : bytes === 0 ? 0 : Math.max(1, bytes / kilobyte));
  };
}
