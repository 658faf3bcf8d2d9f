import { color, mapColor, radius } from '@hearthway/ui';
import { useInsertionEffect } from 'react';

import { filterOf, tileLooks } from '../basemap/tileLook';

/**
 * Leaflet's layout rules and the map's own styles. They are part of the map's chunk: a separate style sheet would
 * delay the first view of the page, and most pages have no map.
 */
const css = `
.hw-map{position:absolute;inset:0;overflow:hidden;isolation:isolate;background:${mapColor.background};outline-offset:-2px;font:inherit;-webkit-tap-highlight-color:transparent}
.hw-map:focus-visible{outline:2px solid ${color.primary}}
.hw-map .leaflet-pane,.hw-map .leaflet-layer,.hw-map .leaflet-tile,.hw-map .leaflet-tile-container,.hw-map .leaflet-marker-icon,.hw-map .leaflet-pane>svg,.hw-map .leaflet-zoom-box{position:absolute;left:0;top:0}
.hw-map .leaflet-pane{z-index:400}
.hw-map .leaflet-tile-pane{z-index:200}
.hw-map .leaflet-marker-pane{z-index:600}
.hw-map .leaflet-zoom-box{z-index:800;width:0;height:0;border:2px dashed ${color.primary}}
.hw-map .leaflet-tile{visibility:hidden;filter:inherit;max-width:none;user-select:none;-webkit-user-drag:none}
.hw-map .leaflet-tile-loaded{visibility:inherit}
.hw-map .leaflet-zoom-animated{transform-origin:0 0}
.hw-map.leaflet-zoom-anim .leaflet-zoom-animated,.leaflet-zoom-anim .leaflet-zoom-animated{transition:transform .25s cubic-bezier(0,0,.25,1)}
.leaflet-zoom-anim .leaflet-tile,.leaflet-pan-anim .leaflet-tile{transition:none}
.leaflet-zoom-anim .leaflet-zoom-hide{visibility:hidden}
.hw-map svg{max-width:none;pointer-events:none;overflow:visible}
.hw-map.leaflet-touch-zoom{touch-action:pan-x pan-y}
.hw-map.leaflet-touch-drag{touch-action:pinch-zoom}
.hw-map.leaflet-touch-drag.leaflet-touch-zoom{touch-action:none}
.hw-map.leaflet-grab,.leaflet-grab{cursor:grab}
.leaflet-dragging .leaflet-grab{cursor:grabbing}
.hw-map .leaflet-control-container{display:none}
.hw-map-light .hw-tiles{filter:${filterOf(tileLooks.light)}}
.hw-map-dark .hw-tiles{filter:${filterOf(tileLooks.dark)}}
.hw-outline{stroke:${mapColor.label};stroke-opacity:.55}
.hw-county{stroke:${mapColor.label};stroke-opacity:.22}
.hw-map .leaflet-names-pane{z-index:450;pointer-events:none}
.hw-names span{position:absolute;left:0;top:0;white-space:nowrap;color:${mapColor.label};font-size:.75rem;line-height:1rem;font-weight:600;letter-spacing:.02em;text-shadow:0 0 3px ${mapColor.background},0 0 3px ${mapColor.background},0 0 3px ${mapColor.background}}
.hw-area{stroke:${color.primary};fill:${color.primary};fill-opacity:.08}
.hw-shaded{stroke:${color.primary};fill:${color.primary};fill-opacity:.16}
.hw-area-name span{position:absolute;left:0;top:0;transform:translate(-50%,-50%);white-space:nowrap;color:${color.text};font-size:.8125rem;line-height:1rem;font-weight:600;text-shadow:0 0 3px ${mapColor.background},0 0 3px ${mapColor.background},0 0 3px ${mapColor.background}}
.hw-draft{stroke:${color.primary};stroke-dasharray:6 6;fill:none}
.hw-corner{stroke:${color.primary};fill:${color.raised};fill-opacity:1}
.hw-around{stroke:${mapColor.here};stroke-opacity:.5;fill:${mapColor.here};fill-opacity:.18}
.hw-here{stroke:${color.white};fill:${mapColor.here};fill-opacity:1}
.hw-marker{width:0;height:0}
.hw-pin{position:absolute;left:0;top:0;transform:translate(-50%,-50%);display:flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;margin:0;padding:0;border:0;background:none;font:inherit;color:inherit;cursor:pointer;outline:none;border-radius:${radius.pill}px}
.hw-pin-tip{transform:translate(-50%,calc(-100% + 3px));min-height:0}
.hw-pin:focus-visible{outline:2px solid ${color.primary};outline-offset:0;background:${color.raised}}
`;

const id = 'hw-map-styles';

/** Adds the map's style sheet to the page, once. */
export function useMapStyles(): void {
  useInsertionEffect(() => {
    if (document.getElementById(id)) return;
    const style = document.createElement('style');
    style.id = id;
    style.textContent = css;
    document.head.appendChild(style);
  }, []);
}
