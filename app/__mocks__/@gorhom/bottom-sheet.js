// The library's own mock renders only the children; this one renders the handle too.
const { createElement, Fragment } = require('react');
const { ScrollView } = require('react-native');
const mock = require('@gorhom/bottom-sheet/mock');

function BottomSheet({ handleComponent, children }) {
  return createElement(Fragment, null, createElement(handleComponent, {}), children);
}

const Scrollable = (props) => createElement(ScrollView, props);
const useBottomSheetScrollableCreator = () => Scrollable;

module.exports = { ...mock, __esModule: true, default: BottomSheet, useBottomSheetScrollableCreator };
