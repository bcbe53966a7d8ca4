import { isRecord } from './problem.ts';

/** What a browser tells of the device it runs on. */
export interface DeviceTraits {
  /** What the browser itself says, where it says it. */
  readonly saysMobile: boolean;
  readonly touchPoints: number;
  /** The first pointer is a finger. */
  readonly isCoarse: boolean;
  /** Something can hover over the page: there is a mouse or a touchpad. */
  readonly hovers: boolean;
}

/**
 * Whether this is a phone or a tablet: only there a photo can be taken (spec §2). Browsers on tablets do not call
 * themselves mobile, so a device that is touched and has no mouse is one too; a laptop with a touch screen is not.
 */
export function isMobileDevice({ saysMobile, touchPoints, isCoarse, hovers }: DeviceTraits) {
  return saysMobile || (touchPoints > 0 && isCoarse && !hovers);
}

/** This device. */
export function deviceTraits(): DeviceTraits {
  const said = 'userAgentData' in navigator ? navigator.userAgentData : undefined;
  return {
    saysMobile: isRecord(said) && said.mobile === true,
    touchPoints: navigator.maxTouchPoints,
    isCoarse: window.matchMedia('(pointer: coarse)').matches,
    hovers: window.matchMedia('(hover: hover)').matches,
  };
}
