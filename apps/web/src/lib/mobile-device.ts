import { isRecord } from './problem.ts';

export interface DeviceTraits {
  /** `userAgentData.mobile`, which not every browser has. */
  readonly isDeclaredMobile: boolean;
  readonly touchPoints: number;
  readonly hasCoarsePointer: boolean;
  readonly canHover: boolean;
}

/** Tablets do not declare themselves mobile, so a touch screen without a mouse counts as mobile (spec §2). */
export function isMobileDevice({
  isDeclaredMobile,
  touchPoints,
  hasCoarsePointer,
  canHover,
}: DeviceTraits) {
  return isDeclaredMobile || (touchPoints > 0 && hasCoarsePointer && !canHover);
}

export function currentDeviceTraits(): DeviceTraits {
  const declared = 'userAgentData' in navigator ? navigator.userAgentData : undefined;
  return {
    isDeclaredMobile: isRecord(declared) && declared.mobile === true,
    touchPoints: navigator.maxTouchPoints,
    hasCoarsePointer: window.matchMedia('(pointer: coarse)').matches,
    canHover: window.matchMedia('(hover: hover)').matches,
  };
}
